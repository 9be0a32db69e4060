// @ts-check
import { builtinModules } from "node:module";
import { findCycles } from "./cycles.mjs";

/**
 * @typedef {import("./modules.mjs").Module} Module
 * @typedef {import("./modules.mjs").Import} Import
 *
 * @typedef {"layer" | "worker-inside" | "feature" | "sources" | "package" | "node" | "test" | "cycle" | "unused" | "unreadable"} Rule
 *
 * @typedef {object} Violation
 * @property {Rule} rule
 * @property {string} file
 * @property {number} line From 1; 0 where the whole file is meant.
 * @property {string} sentence
 */

/** Each layer may import from those to its left, and from itself. */
const layers = ["replay", "runs", "worker", "state", "components", "features", "app"];

/** Where bytes come from stands beside the chain: it knows the core only, and these know it. */
const sourcesUsers = ["sources", "worker", "cli", "app"];

/**
 * A folder that is dropped on the page can only be taken while the drop event lasts, by `sources/dropped.ts`, so the
 * feature that opens a run uses the sources too.
 */
const openRun = "src/features/open-run/";

/** What other than the chain may stand on what. */
const besideTheChain = new Map([
  ["sources", ["replay", "sources"]],
  ["cli", ["replay", "runs", "sources", "cli"]],
  ["index.core.ts", ["replay", "sources"]],
  ["index.ts", ["replay", "sources", "index.core.ts"]],
  ["index.node.ts", ["replay", "sources", "index.core.ts"]],
]);

/** Layers that run in the page, the worker and Node alike, and so import nothing but these packages. */
const platformFree = [
  "replay",
  "runs",
  "sources",
  "worker",
  "cli",
  "index.core.ts",
  "index.ts",
  "index.node.ts",
];
const platformFreePackages = ["@noble/hashes", "yaml"];

/**
 * Packages that the app, the command line and the library are built from. They end up inside what is built, so none of
 * them is a dependency of the package itself, and tools stand beside them in package.json.
 */
export const builtFrom = [
  ...platformFreePackages,
  "@base-ui/react",
  "@tanstack/react-query",
  "@tanstack/react-virtual",
  "clsx",
  "dompurify",
  "idb-keyval",
  "lucide-react",
  "react",
  "react-dom",
  "react-resizable-panels",
  "zustand",
];

/** Of the worker's layer the page uses this much at run time; the rest of it runs in the worker. */
const workerFacade = ["src/worker/client.ts", "src/worker/protocol.ts"];

/** Where programs begin: what none of them reaches is unused. */
const entries = [
  "src/app/main.tsx",
  "src/cli/replay-run.ts",
  "src/cli/inspect-run.ts",
  "src/cli/trajectory-inspector.ts",
  "src/index.ts",
  "src/index.node.ts",
];

/**
 * Everything in the modules' imports that the project's structure forbids.
 *
 * @param {readonly Module[]} modules
 * @param {ReadonlySet<string>} dependencies Names of the packages that the app may be built from.
 * @returns {readonly Violation[]}
 */
export function findViolations(modules, dependencies) {
  return [
    ...modules.flatMap(({ file, problems }) =>
      problems.map((sentence) => violation("unreadable", file, 0, sentence)),
    ),
    ...modules.flatMap(({ file }) => judgePlace(file)),
    ...modules.flatMap((module) => module.imports.flatMap((used) => judge(module.file, used, dependencies))),
    ...findCycles(modules).map(([file = "", ...rest]) =>
      violation("cycle", file, 0, `imports itself by way of ${[...rest, file].join(" → ")}`),
    ),
    ...unused(modules),
  ];
}

/**
 * @param {string} file
 * @returns {readonly Violation[]}
 */
function judgePlace(file) {
  const layer = layerOf(file);
  if (layer === null || layers.includes(layer) || besideTheChain.has(layer)) return [];
  return [violation("layer", file, 0, `stands in src/${layer}, which is none of the layers`)];
}

/**
 * @param {string} file
 * @param {Import} used
 * @param {ReadonlySet<string>} dependencies
 * @returns {readonly Violation[]}
 */
function judge(file, used, dependencies) {
  const broken =
    used.target === null
      ? judgePackage(file, used.specifier, dependencies)
      : judgeModule(file, used, used.target);
  return broken === null ? [] : [violation(broken.rule, file, used.line, broken.sentence)];
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {ReadonlySet<string>} dependencies
 * @returns {{ rule: Rule, sentence: string } | null}
 */
function judgePackage(file, specifier, dependencies) {
  const layer = layerOf(file);
  if (layer === null || isTest(file)) return null;
  if (specifier.startsWith("node:") || builtinModules.includes(specifier)) {
    if (mayUseNode(file)) return null;
    return {
      rule: "node",
      sentence: `uses Node's ${specifier}; only the command line and src/sources/node*.ts may`,
    };
  }
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (!dependencies.has(name)) {
    return { rule: "package", sentence: `imports ${name}, which is not among the dependencies of the app` };
  }
  if (!platformFree.includes(layer) || platformFreePackages.includes(name)) return null;
  return {
    rule: "package",
    sentence: `imports ${name}; ${layer} may import only ${platformFreePackages.join(" and ")}`,
  };
}

/**
 * @param {string} file
 * @param {Import} used
 * @param {string} target
 * @returns {{ rule: Rule, sentence: string } | null}
 */
function judgeModule(file, used, target) {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === null) return null;
  if (to === null) return { rule: "layer", sentence: `imports ${target}, which is no part of the app` };
  if (isTest(target) && !isTest(file))
    return { rule: "test", sentence: `imports ${target}, which only tests may` };
  // The sources in memory and on disk are what tests of every layer read their runs from.
  if (isTest(file) && to === "sources") return null;

  if (to === "sources" && from !== "sources") {
    const known = sourcesUsers.includes(from) || besideTheChain.get(from)?.includes("sources");
    if (!known && !file.startsWith(openRun)) {
      return {
        rule: "sources",
        sentence: `imports ${target}; only worker, cli, app and features/open-run may`,
      };
    }
    if (mayUseNode(target) && !mayUseNode(file)) {
      return { rule: "node", sentence: `imports ${target}, which needs Node` };
    }
    return null;
  }
  const allowed = besideTheChain.get(from) ?? layers.slice(0, layers.indexOf(from) + 1);
  if (!allowed.includes(to)) {
    return {
      rule: "layer",
      sentence: `imports ${target}; ${from} may import only from ${allowed.join(", ")}`,
    };
  }
  if (
    to === "worker" &&
    from !== "worker" &&
    !used.typeOnly &&
    !isTest(file) &&
    !workerFacade.includes(target)
  ) {
    return {
      rule: "worker-inside",
      sentence: `imports ${target}; the page may use only ${workerFacade.join(", ")} and types`,
    };
  }
  if (from === "features" && to === "features" && featureOf(file) !== featureOf(target)) {
    return { rule: "feature", sentence: `imports ${target}; features meet only in components or the stores` };
  }
  return null;
}

/**
 * Modules of the app that no entry reaches. Tests alone do not keep a module: what only its own test uses is unused.
 *
 * @param {readonly Module[]} modules
 * @returns {readonly Violation[]}
 */
function unused(modules) {
  const importsOf = new Map(modules.map((module) => [module.file, module.imports]));
  const reached = new Set();
  const waiting = modules
    .map((module) => module.file)
    .filter((file) => entries.includes(file) || layerOf(file) === null);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const { target } of importsOf.get(file) ?? []) if (target !== null) waiting.push(target);
  }
  return modules
    .map((module) => module.file)
    .filter(
      (file) => layerOf(file) !== null && !isTest(file) && !file.endsWith(".d.ts") && !reached.has(file),
    )
    .map((file) => violation("unused", file, 0, "is reached from no entry of the project"));
}

/**
 * The layer of a file of the app, the file's own name when it stands in `src` itself, null outside of `src`.
 *
 * @param {string} file
 */
function layerOf(file) {
  const [top, name = ""] = file.split("/");
  if (top !== "src") return null;
  // The page's style sheet stands above all layers; only the app puts it on.
  return name === "index.css" ? "app" : name;
}

/** @param {string} file */
function featureOf(file) {
  return file.split("/")[2];
}

/** @param {string} file */
function mayUseNode(file) {
  return /^src\/(?:cli\/|index\.node\.ts$|sources\/node[^/]*\.ts$)/.test(file);
}

/**
 * Tests, and what stands in a folder `testing` for them.
 *
 * @param {string} file
 */
function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.includes("/testing/");
}

/**
 * @param {Rule} rule
 * @param {string} file
 * @param {number} line
 * @param {string} sentence
 * @returns {Violation}
 */
function violation(rule, file, line, sentence) {
  return { rule, file, line, sentence };
}
