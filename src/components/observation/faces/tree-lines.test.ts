import { expect, it } from "vitest";
import { treeLines } from "./tree-lines.ts";

it("reads which element a line of an accessibility tree names", () => {
  expect(treeLines('- heading "Order 17"\n  - button "Pay" [bid=4]\r\n- link [ref="e12"]\n')).toEqual([
    { text: '- heading "Order 17"', element: null },
    { text: '  - button "Pay" [bid=4]', element: "4" },
    { text: '- link [ref="e12"]', element: "e12" },
  ]);
});
