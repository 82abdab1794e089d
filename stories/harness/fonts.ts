let loading: Promise<unknown> | undefined;

/**
 * Loads the portal's web font before a story starts, as on a second visit. Otherwise chance decides the font
 * of a story, and so its height: with `font-display: optional` the browser skips a late font until a screen
 * adds a stylesheet.
 */
export function loadFonts(): Promise<unknown> {
  loading ??= Promise.all([...document.styleSheets].flatMap(findOptionalFaces).map(loadFace));
  return loading;
}

const findOptionalFaces = ({ cssRules }: CSSStyleSheet): CSSStyleDeclaration[] =>
  [...cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional'
      ? rule.style
      : [],
  );

function loadFace(face: CSSStyleDeclaration) {
  face.setProperty('font-display', 'block');
  return document.fonts.load(`1em ${face.getPropertyValue('font-family')}`);
}
