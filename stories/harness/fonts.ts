let loading: Promise<unknown> | undefined;

/**
 * The portal's own face is there before a story begins, as on a second visit. A page of the portal goes on without it where
 * it comes late (`font-display: optional`), and takes it all the same once a screen brings its styles: which face a story is
 * drawn in, and how high it is, would be chance.
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
