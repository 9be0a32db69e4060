/**
 * The elements and attributes that a recorded page keeps. Lists of what is allowed, since only those stay true when
 * browsers learn new elements: nothing here runs, loads, links, submits, frames or animates by itself.
 */

const words = (text: string) => text.trim().split(/\s+/);

/** Elements of a page that is only looked at. */
export const htmlElements: readonly string[] = words(`
  html head body title style
  abbr address article aside b bdi bdo big blockquote br center cite code data dd del details dfn dialog div dl dt em
  fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd legend li main mark menu nav ol
  output p picture pre q rp rt ruby s samp search section small span strike strong sub summary sup time tt u ul var wbr
  a button input label meter optgroup option progress select textarea datalist canvas
  table caption col colgroup tbody td tfoot th thead tr
`);

/** Shapes only: no `use`, `image`, `a`, `script`, `foreignObject`, animation or filter that takes a picture in. */
export const svgElements: readonly string[] = words(`
  svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol
  linearGradient radialGradient stop clipPath mask marker pattern
`);

/** Attributes without an address in them. `src` is for pictures that are in the page itself, and is checked for that. */
export const attributes: readonly string[] = words(`
  abbr align alt bgcolor border cellpadding cellspacing char charoff checked class clear color cols colspan compact
  contenteditable controls datetime dir disabled face for frame headers height hidden high hspace id inert label lang low
  max maxlength min minlength multiple nowrap open optimum pattern placeholder readonly required reversed role rows
  rowspan rules scope selected shape size span spellcheck start step style summary tabindex title translate type valign
  value vspace width wrap src
`);

/** Attributes of shapes; a value with a function in it must be a harmless one (`url(#gradient)` is not). */
export const svgAttributes: readonly string[] = words(`
  clip-rule cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family font-size font-style font-weight
  fr fx fy gradientTransform gradientUnits letter-spacing markerHeight markerUnits markerWidth offset opacity
  orient paint-order pathLength patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx ry
  shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-rendering textLength transform
  transform-origin vector-effect version viewBox visibility word-spacing x x1 x2 xmlns y y1 y2
`);

/** Pictures in the page itself: bitmaps only, since an SVG is a document of its own. */
export const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp)(?:;base64)?,/i;

/** An element of the page's own making, such as `my-card`: without its script it is a plain box. */
export const customElement = /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/;

/** `data-…` and `aria-…`, which carry text alone. */
export const textAttribute = /^(?:data|aria)-[a-z0-9._-]+$/i;
