/** Numbers as they are typed. */
export const webNumbers = {
  unclearComma:
    "“{{typed}}” is not clear. Write it without a comma: a point before decimals, nothing between thousands, as in 1.5 or 1000.",
} as const;
