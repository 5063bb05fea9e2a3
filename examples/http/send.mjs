import { readFile } from "node:fs/promises";

const { CLICKTREE_URL, CLICKTREE_API_KEY } = process.env;
const response = await fetch(`${CLICKTREE_URL}/api/transfer`, {
  method: "POST",
  headers: { "X-API-Key": CLICKTREE_API_KEY, "Content-Type": "application/json" },
  body: JSON.stringify({ content: await readFile("my_tree_input.txt", "utf8") }),
});
const { data, message } = await response.json();
if (!response.ok) throw new Error(`${response.status} ${message}`);
console.log(data.requestNumber);
