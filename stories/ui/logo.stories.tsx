import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultBrand } from '#schema/brand/brand.ts';
import { Logo } from '#web/ui/logo.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Logo',
  component: Logo,
  decorators: [onPage],
  args: { productName: defaultBrand.productName },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mark: Story = {};
