import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { drawBadge } from '#mock-api/art/badge-art.ts';
import { drawGame } from '#mock-api/art/game-art.ts';
import * as glyphs from '#web/ui/primitives/glyphs.tsx';
import { Colours } from './colours.tsx';
import styles from './foundations.module.css';
import { MotionScale, RadiusScale, SpaceScale, TypeScale } from './scales.tsx';

/** The design tokens, read from the portal's own styles. */
const meta: Meta = { title: 'Foundations', tags: ['!autodocs'] };
export default meta;

export const Colour: StoryObj = {
  render: () => (
    <FoundationPage
      title="Colour"
      lead="Roles, not names. Contrast is measured from rendered colours; tests check the required pairs."
    >
      <Colours />
    </FoundationPage>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <FoundationPage title="Type" lead="Sora for headings, figures and names; the system face for sentences.">
      <TypeScale />
    </FoundationPage>
  ),
};

export const SpaceAndShape: StoryObj = {
  render: () => (
    <FoundationPage title="Space and shape" lead="Eight steps of space, three radii.">
      <SpaceScale />
      <RadiusScale />
    </FoundationPage>
  ),
};

export const Motion: StoryObj = {
  globals: { motion: 'full' },
  render: () => (
    <FoundationPage title="Motion" lead="Transform and opacity only; nothing moves under reduced motion.">
      <MotionScale />
    </FoundationPage>
  ),
};

export const ArtGenerator: StoryObj<{ seed: string }> = {
  args: { seed: 'Stick Sim' },
  render: ({ seed }) => (
    <FoundationPage
      title="Art"
      lead="Type a game’s id and see its art: the same text always gives the same pictures."
    >
      <Art key={seed} seed={seed} />
    </FoundationPage>
  ),
};

export const Glyphs: StoryObj = {
  render: () => (
    <FoundationPage
      title="Icons"
      lead="The portal’s own glyphs. All others are lucide’s, imported one by one."
    >
      <ul className={styles.glyphs}>
        {Object.entries(glyphs).map(([name, Glyph]) => (
          <li key={name}>
            <Glyph size={40} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </FoundationPage>
  ),
};

interface FoundationPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className={styles.sheet}>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </main>
  );
}

const toDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Shows the generated game, badges and avatar of a seed; the same text always gives the same images. */
function Art({ seed }: { seed: string }) {
  const [typed, setTyped] = useState(seed);
  const id = useId();
  return (
    <div className={styles.art}>
      <label htmlFor={id}>
        A game’s id
        <input id={id} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <div className={styles.pictures}>
        <img src={toDataUrl(drawGame(typed))} alt={`Key art of ${typed}`} />
        {['First steps', 'Ten in a row', 'Night owl'].map((badge) => (
          <img key={badge} src={toDataUrl(drawBadge(typed, badge))} alt={`Badge ${badge} of ${typed}`} />
        ))}
        <img src={toDataUrl(drawAvatar(typed))} alt={`Avatar of ${typed}`} />
      </div>
    </div>
  );
}
