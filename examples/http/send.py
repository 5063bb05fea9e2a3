import json, os, urllib.error, urllib.request

with open("my_tree_input.txt", encoding="utf-8", newline="") as file:
    body = json.dumps({"content": file.read()}).encode()
request = urllib.request.Request(
    os.environ["CLICKTREE_URL"] + "/api/transfer",
    data=body,
    headers={
        "X-API-Key": os.environ["CLICKTREE_API_KEY"],
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["data"]["requestNumber"])
except urllib.error.HTTPError as error:
    raise SystemExit(f"{error.code} {json.load(error)['message']}")
