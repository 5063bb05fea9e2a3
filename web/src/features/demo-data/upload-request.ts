/** A fetch that reports the share of the body that has been sent. The browser's own cannot. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", String(address));
      request.responseType = "arraybuffer";
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const type = request.getResponseHeader("content-type");
        const headers = type === null ? {} : { "content-type": type };
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError("The request failed"));
      init?.signal?.addEventListener("abort", () => {
        request.abort();
        reject(init.signal?.reason);
      });
      request.send(typeof init?.body === "string" ? init.body : null);
    });
}
