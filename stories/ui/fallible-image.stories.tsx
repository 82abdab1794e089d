import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { ImageWithFallback } from '#web/ui/image-with-fallback.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/FallibleImage',
  component: ImageWithFallback,
  decorators: [onPage],
  args: {
    src: `data:image/svg+xml,${encodeURIComponent(drawAvatar('veteran'))}`,
    alt: 'Aurora Vale',
    width: 96,
    height: 96,
  },
} satisfies Meta<typeof ImageWithFallback>;
export default meta;
type Story = StoryObj<typeof meta>;

export const There: Story = {};
export const None: Story = { args: { src: undefined } };
export const Broken: Story = { args: { src: 'data:image/broken,' } };
