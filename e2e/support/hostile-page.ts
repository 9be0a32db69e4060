/** A page that tries every way out of where it is shown, each to the given origin. */
export function hostilePage(origin: string): string {
  const at = (path: string) => `${origin}/${path}`;
  const head = `
    <base href="${at("")}"><link rel=stylesheet href="${at("a.css")}"><link rel=preconnect href="${origin}">
    <link rel=dns-prefetch href="${origin}"><link rel=prefetch href="${at("pf")}"><link rel=icon href="${at("icon")}">
    <link rel=manifest href="${at("manifest")}"><link rel=modulepreload href="${at("mp.js")}">
    <meta http-equiv=refresh content="0;url=${at("refresh")}"><meta name=referrer content=unsafe-url>
    <meta http-equiv=Content-Security-Policy content="default-src *">
    <style>
      @import url(${at("import")}); @\\69mport "${at("import-escaped")}"; @namespace svg url(${at("ns")});
      @font-face { font-family: f; src: url(${at("font.woff2")}) } h1 { font-family: f; cursor: url(${at("cursor")}), auto }
      .escaped { background: \\75rl(${at("esc-1")}); background: u\\72 l("${at("esc-2")}") }
      .split { background: u/**/rl(${at("split-1")}); background: url/**/(${at("split-2")}) }
      .var { --v: url(${at("var")}); background-image: var(--v); background: var(--none, \\75rl(${at("var-2")})) }
      .set { background-image: image-set("${at("set-1")}" 1x, url(${at("set-2")}) 2x); list-style: url(${at("list")}) }
      .other { border-image: url(${at("border")}) 1; mask: url(${at("mask")}); filter: url(${at("filter")}#a) }
      .shape { clip-path: url(${at("clip")}#a); shape-outside: url(${at("shape")}); content: url(${at("content")}) }
      .fade { background: -webkit-cross-fade(url(${at("fade-1")}), url(${at("fade-2")}), 50%); mask: src("${at("src")}") }
      .attr { background: attr(data-url type(<url>)) }
      @media all { @supports (display: grid) { @layer l { .nest { & b { background: url(${at("nested")}) } } } } }
      @keyframes k { from { background: url(${at("key-1")}) } to { background: url(${at("key-2")}) } } .key { animation: k 1s infinite }
      p::before { content: "</sty" "le><img src=${at("quoted")}>" }
    </style>
    <script src="${at("s.js")}"></script><script type=module>import "${at("m.js")}"</script>
    <script type=speculationrules>{"prefetch": [{"source": "list", "urls": ["${at("speculation")}"]}]}</script>
    <noscript><img src="${at("noscript")}"></noscript>`;
  const classes = ["escaped", "split", "var", "set", "other", "shape", "fade", "nest", "key"];
  const body = `
    <h1>Order 17 — naïve café</h1>${classes.map((name) => `<div class="${name}"><b>${name}</b></div>`).join("")}
    <div class=attr data-url="${at("attr")}">attr</div>
    <p><a href="${at("go")}" ping="${at("ping")}" target=_top>Details</a> <a href="javascript:top.pwned=1">script</a>
      <a href="${at("download")}" download>download</a> <a href="${at("blank")}" target=_blank>blank</a></p>
    <map name=m><area shape=rect coords="0,0,500,500" href="${at("area")}"></map><img usemap=#m width=40 height=40>
    <iframe src="${at("frame")}" srcdoc="<img src='${at("srcdoc")}'>"></iframe><object data="${at("object")}"></object>
    <embed src="${at("embed")}"><applet code="${at("applet")}"></applet><portal src="${at("portal")}"></portal>
    <form action="${at("post")}" method=post><button formaction="${at("formaction")}">Pay</button><input name=a>
      <input type=image src="${at("input")}"><input type=submit value=Send></form><isindex action="${at("isindex")}">
    <img src="${at("img")}" onerror="parent.pwned=1"><img srcset="${at("1x")} 1x, ${at("2x")} 2x">
    <picture><source srcset="${at("source")}"><img></picture><img lowsrc="${at("low")}" longdesc="${at("long")}">
    <img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${at("data-svg")}'/></svg>">
    <video poster="${at("poster")}" src="${at("video")}" autoplay></video><audio src="${at("audio")}" autoplay></audio>
    <video><source src="${at("video-source")}"><track src="${at("track")}" default></video>
    <svg width=60 height=60 onload="parent.pwned=1"><image href="${at("svg-image")}"/><image xlink:href="${at("svg-xlink")}"/>
      <use href="${at("use.svg")}#a"/><a href="${at("svg-a")}"><text y=20>link</text></a>
      <rect fill="url(${at("fill")}#a)" filter="u\\72l(${at("svg-filter")}#a)" style="mask:url(${at("svg-mask")})" width=9 height=9 />
      <style>rect { fill: url(${at("svg-style")}#a) }</style><feImage href="${at("fe")}"/><script href="${at("svg-script")}"></script>
      <animate attributeName=href to="${at("animate")}"/><set attributeName=href to="${at("set")}"/>
      <foreignObject><img src="${at("foreign")}"></foreignObject></svg>
    <table background="${at("table")}"><tr><td background="${at("td")}" style="background-image:url('${at("td-style")}')">cell</table>
    <div style="background:\\75\\72\\6c(${at("style-escaped")})">x</div><div style='background-image:image-set("${at("style-set")}" 1x)'>x</div>
    <div style="--a:url(${at("style-var")});background:var(--a)">x</div>
    <blockquote cite="${at("cite")}">q</blockquote><q cite="${at("q")}">q</q><ins cite="${at("ins")}">i</ins>
    <template><img src="${at("template")}"></template>
    <div><template shadowrootmode=open><img src="${at("shadow")}"><style>@import "${at("shadow-css")}"</style></template></div>
    <xmp><img src=${at("xmp")}></xmp><noembed><img src=${at("noembed")}></noembed><textarea><img src=${at("area")}></textarea>
    <!--><img src=${at("comment")}>--><![CDATA[<img src=${at("cdata")}>]]><?xml-stylesheet href="${at("xml")}"?>
    <my-card style="background:url(${at("custom")})" onclick="parent.pwned=1">custom</my-card>
    <button onclick="parent.pwned=1" popovertarget=p autofocus onfocus="parent.pwned=1">press</button>
    <details open ontoggle="parent.pwned=1"><summary>summary</summary>details</details>
    <select><option><style><img src=${at("select")}></style></option></select>
    <math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=${at("mxss")} onerror=parent.pwned=1&gt;"></mglyph></mtext></math>
    <svg></p><style><a id="</style><img src=${at("mxss-2")} onerror=parent.pwned=1>"></style></svg>
    <script>parent.pwned = 1; fetch("${at("fetch")}")</script><plaintext><img src=${at("plaintext")}>`;
  return `<!doctype html><html manifest="${at("appcache")}" style="background:url(${at("html")})"><head>${head}</head><body onload="parent.pwned=1" background="${at("body")}">${body}`;
}
