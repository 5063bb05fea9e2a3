const { CLICKTREE_URL, CLICKTREE_API_KEY } = process.env;
const response = await fetch(`${CLICKTREE_URL}/api/admin/file-transfers/pending`, {
  headers: { "X-API-Key": CLICKTREE_API_KEY },
});
const { data, message } = await response.json();
if (!response.ok) throw new Error(`${response.status} ${message}`);
for (const { requestNumber } of data) console.log(requestNumber);
