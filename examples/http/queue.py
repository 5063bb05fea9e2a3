import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    os.environ["CLICKTREE_URL"] + "/api/admin/file-transfers/pending",
    headers={"X-API-Key": os.environ["CLICKTREE_API_KEY"]},
)
try:
    with urllib.request.urlopen(request) as response:
        for pending in json.load(response)["data"]:
            print(pending["requestNumber"])
except urllib.error.HTTPError as error:
    raise SystemExit(f"{error.code} {json.load(error)['message']}")
