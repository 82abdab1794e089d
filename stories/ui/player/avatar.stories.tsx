import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { Avatar } from '#web/ui/player/avatar.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(drawAvatar('veteran'))}`;

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  decorators: [pageDecorator],
  args: { src: picture, alt: 'Aurora Vale' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { size: 'small' } };
export const Medium: Story = {};
export const None: Story = { args: { src: undefined } };
