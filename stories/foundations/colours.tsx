import { useEffect, useState } from 'react';
import type { Rgb } from './css-values.ts';
import { contrast, readRootProperties, renderColour, resolveProperty } from './css-values.ts';
import styles from './foundations.module.css';

const themes = ['dark', 'light'] as const;
const backgrounds = ['canvas', 'surface', 'surface-raised'] as const;

interface ColourRole {
  name: string;
  value: string;
  /** Against each ground. */
  ratios: number[];
}

/** Every colour role in both themes, with its contrast on the three grounds. */
export function Colours() {
  const [roles, setRoles] = useState<Record<(typeof themes)[number], ColourRole[]>>({ dark: [], light: [] });
  // After the drawing: by then the styles are in the page.
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
              {backgrounds.map((ground) => (
                <th key={ground} scope="col">
                  on {ground}
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
                {ratios.map((ratio, place) => (
                  <td key={backgrounds[place]}>{ratio.toFixed(1)} : 1</td>
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
  const under = backgrounds.map((ground) => colourOf(ground));
  return readRootProperties()
    .filter(isColour)
    .flatMap((name) => {
      const colour = colourOf(name);
      if (!colour) return [];
      return {
        name,
        value: resolveProperty(name, theme),
        ratios: under.map((ground) => (ground ? contrast(colour, ground) : 0)),
      };
    });
}

/** A role is a colour when it is one on its own: a length or a shadow is not. */
const isColour = (name: string) =>
  CSS.supports('color', getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
