/** XMLHttpRequest as far as uploads use it, over a `fetch` that a test answers. Half has gone before the answer comes. */
export const uploadsOver = (fetch: typeof globalThis.fetch): typeof XMLHttpRequest => {
  class FakeRequest {
    status = 0;
    responseText = '';
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    readonly #headers: Record<string, string> = {};
    #method = '';
    #address = '';

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    abort() {
      this.onabort?.();
    }

    send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      void fetch(this.#address, { method: this.#method, headers: this.#headers, body }).then(
        async (answer) => {
          this.status = answer.status;
          this.responseText = await answer.text();
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
};
