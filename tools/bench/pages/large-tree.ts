/** A circle or square of the drawn tree, by its centre. */
interface DrawnNode {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly data: { readonly label: string; readonly isTerminating?: boolean };
}
interface DrawnTree {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly { readonly id: string; readonly source: string; readonly target: string }[];
}

/** The stored tree in the page's address. */
export async function largeTree(): Promise<DrawnTree> {
  const answer = (await (await fetch("/api/trees/1")).json()) as { data: DrawnTree };
  return answer.data;
}
