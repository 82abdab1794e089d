import type { Meta, StoryObj } from '@storybook/react-vite';
import { gameArt } from '#mock-api/art/game-art.ts';
import { Picture } from '#web/ui/picture.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Picture',
  component: Picture,
  decorators: [onPage],
  args: {
    src: `data:image/svg+xml,${encodeURIComponent(gameArt('Stick Sim'))}`,
    alt: 'Stick Sim',
    eager: true,
  },
  render: (args) => (
    <div style={{ width: '20rem', height: '16rem' }}>
      <Picture {...args} />
    </div>
  ),
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Art: Story = {};
export const Square: Story = { args: { shape: 'square' } };
export const Fill: Story = { args: { shape: 'fill' } };
export const Missing: Story = { args: { src: 'data:image/broken,' } };
