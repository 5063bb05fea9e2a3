jq -Rs '{content: .}' my_tree_input.txt |
  curl -H "X-API-Key: $CLICKTREE_API_KEY" --json @- "$CLICKTREE_URL/api/transfer"
