/** UTF-16 units that JSON's grammar names. */
/** Stands for the end of a text. */
export const END = -1;
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const UPPER_E = 0x45;
export const UPPER_I = 0x49;
export const UPPER_N = 0x4e;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const LOWER_E = 0x65;
export const LOWER_F = 0x66;
export const LOWER_N = 0x6e;
export const LOWER_T = 0x74;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
