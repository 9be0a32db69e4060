/**
 * Keeps the part of the heap in which objects are made small. What replay makes is mostly texts of a megabyte, which
 * lie outside of it anyway, while its default size adds some 40 MB to the peak of a command that needs 100.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--semi-space-growth-factor=1");
