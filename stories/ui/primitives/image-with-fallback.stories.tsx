import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { ImageWithFallback } from '#web/ui/primitives/image-with-fallback.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ImageWithFallback',
  component: ImageWithFallback,
  decorators: [pageDecorator],
  args: {
    src: `data:image/svg+xml,${encodeURIComponent(drawAvatar('veteran'))}`,
    alt: 'Aurora Vale',
    width: 96,
    height: 96,
  },
} satisfies Meta<typeof ImageWithFallback>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const None: Story = { args: { src: undefined } };
export const Broken: Story = { args: { src: 'data:image/broken,' } };
export const SecondOfTwo: Story = { args: { src: ['data:image/broken,', meta.args.src] } };
