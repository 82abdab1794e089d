import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawGame } from '#mock-api/art/game-art.ts';
import { FramedImage } from '#web/ui/primitives/framed-image.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const meta = {
  title: 'UI/FramedImage',
  component: FramedImage,
  decorators: [pageDecorator],
  args: {
    src: `data:image/svg+xml,${encodeURIComponent(drawGame('Stick Sim'))}`,
    alt: 'Stick Sim',
    eager: true,
  },
  render: (args) => (
    <div className={styles.picture}>
      <FramedImage {...args} />
    </div>
  ),
} satisfies Meta<typeof FramedImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Art: Story = {};
export const Square: Story = { args: { shape: 'square' } };
export const Fill: Story = { args: { shape: 'fill' } };
export const Missing: Story = { args: { src: 'data:image/broken,' } };
