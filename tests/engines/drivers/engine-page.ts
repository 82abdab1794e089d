/** One window of a browser, driven with real input. A browser's adapter implements it; `player.ts` uses it. */
export interface EnginePage {
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, whatever the page's content security policy. The result must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the main button at a point, in CSS px of the window's content. */
  click(x: number, y: number): Promise<void>;
  /** Types a text into the focused element, key by key. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Resolves with the window that this one has opened; undefined if there is none. */
  findPopup(): Promise<EnginePage | undefined>;
  /** Opens another tab, which shares this one's storage. */
  openTab(): Promise<EnginePage>;
}

export type Theme = 'light' | 'dark';

/** Motion is reduced, so that nothing moves while it is looked at. */
export interface WindowOptions {
  /** In CSS px. */
  width: number;
  height: number;
  theme: Theme;
}

/** A browser window with its own storage. */
export interface EngineWindow {
  page: EnginePage;
  /** Errors and warnings of the console, and failed requests, since the last call. */
  takeProblems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  openWindow(options: WindowOptions): Promise<EngineWindow>;
  close(): Promise<void>;
}
