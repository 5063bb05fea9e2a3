/** Complex values as they are typed, dragged and scrubbed: what is stored, and why a text is refused. */
export const webValues = {
  format: "Also 0.54<-22°, sqrt(0.2), pi/4. Drag a digit, or press ↑ ↓ on it.",
  fieldKeys: "Signs",
  stored: "Stored as {{value}}",
  invalid: "{{problem}} (position {{place}})",
  EMPTY: "Enter a value, for example 0.5-0.2i",
  TOO_LONG: "The value is longer than 200 characters. Shorten it",
  UNKNOWN: "“{{shown}}” is not understood. Write for example 0.5-0.2i, 0.54<-22°, sqrt(0.2) or pi/4",
  INCOMPLETE: "The value ends too early. Add a number",
  NOT_CLOSED: "This bracket is not closed. Add )",
  NOT_OPENED: "This ) has no opening bracket. Remove it or add (",
  OPERATOR: "+, -, * or / is missing before “{{shown}}”. Add it",
  UNEXPECTED: "A number is missing before “{{shown}}”. Add it or remove “{{shown}}”",
  COMMA: "“{{shown}}” is ambiguous. Use a point for decimals and nothing for thousands: 1.5, 1000",
  TWO_MARKS: "“{{shown}}” has a comma, other numbers have a point. Use points only",
  QUOTIENT: "The divisor is ambiguous. Add brackets: (1/2)*i or 1/(2i)",
  POLAR:
    "The angle is ambiguous here. Put size and angle in brackets: (1/2)<(pi/4), or write the angle in degrees: 0.5<45°",
  ANGLE: "The angle “{{shown}}” could be in degrees or in radians. Write {{shown}}° or {{shown}} rad",
  NOT_REAL: "“{{shown}}” makes the size or the angle complex. Both must be real numbers",
  DEGREES: "“{{shown}}” belongs only to the angle of a polar form. Write for example 0.54<-22°",
  FUNCTION: "“{{shown}}” needs brackets. Write for example sqrt(0.2)",
  ROOT: "A square root needs a real number that is not negative. Write sqrt(2)*i for the root of -2",
  ROOT_END: "Where the root ends is unclear. Add brackets: √(2)*i or √(2i)",
  POWER: "Powers are read only as e^(…), with brackets. Write for example 0.5*e^(i*pi/4)",
  CALL: "“{{shown}}” is not read here. Write the real and the imaginary part as a sum: 1+2i",
  ZERO_DIVISOR: "Division by zero. Change the number after /",
  TOO_LARGE: "The value is too large. Use a number below 1e308",
  TWO_NUMBERS:
    "“{{shown}}” holds several numbers. Separate them by a tab or a semicolon, or write one value such as 1+2i",
  TWO_READINGS:
    "“{{shown}}” could be one value or two. Write one value without a space, such as 0.5-0.2i, or separate two by a tab or a semicolon",
  BRACKETS: "The brackets do not show rows and cells. Write [0.5, 0.3; 0.1, 0.2] or [[0.5, 0.3], [0.1, 0.2]]",
  QUOTES: "Quotation marks must enclose whole cells. Remove the others",
  RAGGED: "This line has another number of cells than the first one. Give all lines the same number",
  TOO_MANY: "The table has more than 1,000 rows or columns. Use a smaller part",
  NUMBERED_COLUMNS:
    "The first line looks like numbers of columns. Remove it, or write its values with decimals, such as 0.0 and 1.0",
  NUMBERED_ROWS:
    "The first column looks like numbers of rows. Remove it, or write its values with decimals, such as 0.0 and 1.0",
  tableLine: "Line {{line}}: {{problem}}",
  tableCell: "Line {{line}}, cell {{cell}}: {{problem}}",
  planeHint:
    "Drag the ring, or use the arrow keys (Shift: larger steps). It snaps to amplitudes that it nulls; Alt: no snapping.",
  live: "Success {{success}}",
  legendFar: "arrow: −β, the nulled amplitude",
} as const;
