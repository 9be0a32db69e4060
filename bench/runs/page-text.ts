import { randomNumbers } from "./random.ts";
import { recordLine } from "./record-line.ts";

/** Words of a language that mostly needs one byte a letter. */
const LATIN =
  "the order of this page was saved by an agent who looked at every item, compared the prices and went on to the " +
  "next one before the café closed, naïve as that may seem; total 1,299 and shipping is free";
/** Words of scripts that a log escapes letter by letter, right-to-left ones and characters beyond 16 bits among them. */
const MIXED =
  "价格 每页 保存 代理 设计 研究 注文 の 画面 を 確認 して から 次 の ページ へ 주문 화면 확인 страница заказа сохранена агентом " +
  "σελίδα παραγγελίας पृष्ठ सहेजा गया หน้า คำสั่งซื้อ الصفحة محفوظة من الوكيل הדף נשמר 🛒 📦 👩‍🔬 𝒯𝒾 price saved order";

export type Script = "latin" | "mixed";

const WORDS: Readonly<Record<Script, readonly string[]>> = {
  latin: LATIN.split(" "),
  mixed: MIXED.split(" "),
};

/** Paragraphs that pages are put together from. */
const PARAGRAPHS = 400;

/** Pages of HTML of about a given size in a log, each of other paragraphs. */
export class PageText {
  readonly #paragraphs: readonly { readonly html: string; readonly bytes: number }[];

  constructor(script: Script, seed: number) {
    const random = randomNumbers(seed);
    this.#paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => {
      const html = paragraph(WORDS[script], at, random);
      return { html, bytes: recordLine(html).length - 2 };
    });
  }

  /** One page; the seed chooses it. `bytes` is what it takes in a log, escaped, to within a paragraph. */
  page(seed: number, bytes: number): string {
    const random = randomNumbers(seed);
    const parts: string[] = [`<main data-page="${seed}">`];
    for (let left = bytes; left > 0; ) {
      const next = this.#paragraphs[random(this.#paragraphs.length)];
      if (next === undefined) break;
      parts.push(next.html);
      left -= next.bytes;
    }
    parts.push("</main>");
    return parts.join("");
  }
}

function paragraph(words: readonly string[], at: number, random: (below: number) => number): string {
  const text = Array.from({ length: 40 + random(40) }, () => words[random(words.length)] ?? "").join(" ");
  return `<p class="item" id="p${at}"><a href="/item/${random(100_000)}">${text}</a></p>\n`;
}
