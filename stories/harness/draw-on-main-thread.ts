/** Draws the stars without a worker, which would draw them some time after the story ends. */
export function drawOnMainThread(): void {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
}
