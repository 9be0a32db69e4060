// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";

/**
 * One import, re-export, `import()`, `import("…").Type` or `new URL("…", import.meta.url)`.
 *
 * @typedef {object} Import
 * @property {string} specifier As written, without a bundler's `?query`.
 * @property {string | null} target Path below the project's root, or null for a package or a module of Node.
 * @property {boolean} typeOnly Erased by the compiler.
 * @property {number} line From 1.
 *
 * @typedef {object} Module
 * @property {string} file Path below the project's root, with `/` on every system.
 * @property {readonly Import[]} imports
 * @property {readonly string[]} problems What kept the file from being read as a module, as sentences.
 */

const folders = ["src", "e2e", "bench", "scripts"];

/**
 * Every TypeScript and JavaScript module of the project, with what each imports. Read with Vite's own parser: the
 * TypeScript that this project uses has no programming interface for the usual tools to stand on.
 *
 * @param {string} root
 * @returns {readonly Module[]} sorted by file
 */
export function readModules(root) {
  const files = [
    ...readdirSync(root).filter((name) => existsSync(path.join(root, name)) && isModule(name)),
    ...folders.flatMap((folder) => filesBelow(root, folder)),
  ];
  return files.sort().map((file) => readModule(root, file));
}

/** @param {string} name */
function isModule(name) {
  return /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(name);
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  const there = path.join(root, folder);
  if (!existsSync(there)) return [];
  return readdirSync(there, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .filter((file) => isModule(file) && !file.includes("/fixtures/"));
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Module}
 */
function readModule(root, file) {
  const text = readFileSync(path.join(root, file), "utf8");
  const { program, errors } = parseSync(file, text);
  /** @type {Import[]} */
  const imports = [];
  /** @type {string[]} */
  const problems = errors.map((error) => `cannot be parsed: ${error.message}`);

  /**
   * @param {{ type: string, start: number, value?: unknown } | null} source
   * @param {boolean} typeOnly
   */
  const add = (source, typeOnly) => {
    if (source === null) return;
    const line = text.slice(0, source.start).split("\n").length;
    if (typeof source.value !== "string") {
      problems.push(`imports a computed address in line ${line}, which no check can follow`);
      return;
    }
    const specifier = source.value.replace(/\?.*$/, "");
    const relative = specifier.startsWith("./") || specifier.startsWith("../");
    const target = relative ? path.posix.join(path.posix.dirname(file), specifier) : null;
    if (target !== null && !existsSync(path.join(root, target))) {
      problems.push(`imports ${specifier} in line ${line}, and there is no such file`);
    }
    imports.push({ specifier, target, typeOnly, line });
  };

  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    TSImportEqualsDeclaration: (node) => {
      const reference = node.moduleReference;
      if (reference.type === "TSExternalModuleReference")
        add(reference.expression, node.importKind === "type");
    },
    NewExpression: (node) => {
      const [address, base] = node.arguments;
      const besideModule = base?.type === "MemberExpression" && base.object.type === "MetaProperty";
      if (node.callee.type !== "Identifier" || node.callee.name !== "URL" || !besideModule) return;
      // The address of a module is as good as an import of it; that of a data file is none.
      if (address?.type === "Literal" && isModule(String(address.value))) add(address, false);
    },
  }).visit(program);
  return { file, imports, problems };
}
