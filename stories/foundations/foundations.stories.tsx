import type { Meta, StoryObj } from '@storybook/react-vite';
import { Art } from './art.tsx';
import { Colours } from './colours.tsx';
import { Icons } from './icons.tsx';
import { Motions, Radii, SpaceScale, TypeScale } from './scales.tsx';
import { Sheet } from './sheet.tsx';

/** What everything is drawn with, read from the portal's own styles. */
const meta: Meta = { title: 'Foundations', tags: ['!autodocs'] };
export default meta;

export const Colour: StoryObj = {
  render: () => (
    <Sheet
      title="Colour"
      lead="Roles, not names. Contrast is measured from what the browser draws; tests hold the pairs that must stand against each other."
    >
      <Colours />
    </Sheet>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <Sheet title="Type" lead="Sora for headings, figures and names; the system face for sentences.">
      <TypeScale />
    </Sheet>
  ),
};

export const SpaceAndShape: StoryObj = {
  render: () => (
    <Sheet title="Space and shape" lead="Eight steps of space, three radii.">
      <SpaceScale />
      <Radii />
    </Sheet>
  ),
};

export const Motion: StoryObj = {
  globals: { motion: 'full' },
  render: () => (
    <Sheet title="Motion" lead="Transform and opacity only; nothing moves under reduced motion.">
      <Motions />
    </Sheet>
  ),
};

export const ArtGenerator: StoryObj<{ seed: string }> = {
  args: { seed: 'Stick Sim' },
  render: ({ seed }) => (
    <Sheet title="Art" lead="Type a game’s id and see its art: the same text always gives the same pictures.">
      <Art key={seed} seed={seed} />
    </Sheet>
  ),
};

export const Glyphs: StoryObj = {
  render: () => (
    <Sheet title="Icons" lead="The portal’s own glyphs. All others are lucide’s, imported one by one.">
      <Icons />
    </Sheet>
  ),
};
