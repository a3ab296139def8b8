/** Data that a page carries which was filled before it was sent, as JSON in an element. */
interface EmbeddedData<T> {
  /** That of the element. */
  id: string;
  /** On the server: sets the data of the page that is rendered next, synchronously. */
  give: (data: T | undefined) => void;
  /** What came with the page, or on the server what was given; undefined for nothing. */
  read: () => T | undefined;
}

/** Where a kind of page carries its data; the server's and the browser's code use the same one. */
export function embeddedData<T>(id: string): EmbeddedData<T> {
  let given: T | undefined;
  return {
    id,
    give: (data) => {
      given = data;
    },
    read: () => {
      if (typeof document === "undefined") return given;
      const text = document.getElementById(id)?.textContent;
      return text ? (JSON.parse(text) as T) : undefined;
    },
  };
}
