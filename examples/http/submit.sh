npx clicktree submit my.tree.json --wait
