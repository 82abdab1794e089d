import { useEffect, useState } from 'react';
import type { Rgb } from './css-values.ts';
import { contrast, readRootProperties, renderColour, resolveProperty } from './css-values.ts';
import styles from './foundations.module.css';

const themes = ['dark', 'light'] as const;
const backgrounds = ['canvas', 'surface', 'surface-raised'] as const;

interface ColourRole {
  name: string;
  value: string;
  /** Contrast with each background. */
  ratios: number[];
}

/** Lists every colour role in both themes, with its contrast on the three backgrounds. */
export function Colours() {
  const [roles, setRoles] = useState<Record<(typeof themes)[number], ColourRole[]>>({ dark: [], light: [] });
  // The page's styles are complete only after the first render.
  useEffect(() => setRoles({ dark: readRoles('dark'), light: readRoles('light') }), []);
  return themes.map((theme) => (
    <section key={theme} aria-labelledby={theme}>
      <h2 id={theme}>{theme}</h2>
      <div className={styles.colours}>
        <table>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">Colour</th>
              {backgrounds.map((background) => (
                <th key={background} scope="col">
                  on {background}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles[theme].map(({ name, value, ratios }) => (
              <tr key={name}>
                <th scope="row">
                  <code>--{name}</code>
                </th>
                <td>
                  <span className={styles.swatch} style={{ background: value }} />
                </td>
                {ratios.map((ratio, index) => (
                  <td key={backgrounds[index]}>{ratio.toFixed(1)} : 1</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

function readRoles(theme: (typeof themes)[number]): ColourRole[] {
  const colourOf = (name: string): Rgb | undefined => renderColour(resolveProperty(name, theme));
  const backgroundColours = backgrounds.map((background) => colourOf(background));
  return readRootProperties()
    .filter(isColour)
    .flatMap((name) => {
      const colour = colourOf(name);
      if (!colour) return [];
      return {
        name,
        value: resolveProperty(name, theme),
        ratios: backgroundColours.map((background) => (background ? contrast(colour, background) : 0)),
      };
    });
}

/** False for properties with another kind of value, such as lengths and shadows. */
const isColour = (name: string) =>
  CSS.supports('color', getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
