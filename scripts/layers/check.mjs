// @ts-check
/**
 * Fails when a module imports what the project's structure forbids: `npm run layers`. The rules are in rules.mjs.
 */
import { projectRoot } from "../run-command.mjs";
import { readModules } from "./modules.mjs";
import { builtFrom, findViolations } from "./rules.mjs";

const modules = readModules(projectRoot);
const violations = findViolations(modules, new Set(builtFrom));

for (const { file, line, sentence, rule } of violations) {
  console.error(`${file}${line > 0 ? `:${line}` : ""} ${sentence} [${rule}]`);
}
const inApp = modules.filter(({ file }) => file.startsWith("src/")).length;
const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
// A reader that finds nothing would find no fault either.
if (inApp === 0 || imports === 0) console.error("No module of the app was read.");
console.log(
  `${modules.length} modules (${inApp} of the app), ${imports} imports, ${violations.length} violations`,
);
if (violations.length > 0 || inApp === 0 || imports === 0) process.exitCode = 1;
