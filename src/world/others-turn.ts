/**
 * Over when the browser has done what was waiting, a picture of the page among it. A timer would wait some milliseconds
 * more each time.
 */
export const othersTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
