curl -H "X-API-Key: $CLICKTREE_API_KEY" \
  "$CLICKTREE_URL/api/admin/file-transfers/pending"
