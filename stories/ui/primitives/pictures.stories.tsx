import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { drawGame } from '#mock-api/art/game-art.ts';
import * as messages from '#schema/messages.ts';
import { Avatar } from '#web/ui/player/avatar.tsx';
import { FramedImage, ImageWithFallback } from '#web/ui/primitives/image.tsx';
import { pageDecorator } from '../page-decorator.tsx';
import styles from '../story-sizes.module.css';

const toDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const portrait = toDataUrl(drawAvatar('veteran'));
const broken = 'data:image/broken,';

const meta = {
  title: 'UI/Pictures',
  component: FramedImage,
  subcomponents: { Avatar, ImageWithFallback },
  decorators: [pageDecorator],
  args: { src: toDataUrl(drawGame('Stick Sim')), alt: 'Stick Sim', eager: true },
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
export const Missing: Story = { args: { src: broken } };

export const AvatarSmall: Story = { render: () => <Avatar src={portrait} size="small" /> };
export const AvatarMissing: Story = {
  render: () => (
    <>
      <Avatar src={undefined} size="small" />
      <Avatar src="" size="small" />
    </>
  ),
  play: ({ canvas }) => expect(canvas.queryByText(messages.imageFailed)).toBeNull(),
};

const image = { alt: 'Aurora Vale', width: 96, height: 96 };
export const Loaded: Story = { render: () => <ImageWithFallback {...image} src={portrait} /> };
export const Broken: Story = {
  render: () => <ImageWithFallback {...image} src={[broken, `${broken}too`]} />,
  play: async ({ canvas }) => void (await canvas.findByText(messages.imageFailed)),
};
export const SecondOfTwo: Story = {
  render: () => <ImageWithFallback {...image} src={[broken, portrait]} />,
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByAltText<HTMLImageElement>(image.alt).naturalWidth).toBeGreaterThan(0)),
};
