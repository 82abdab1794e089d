import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultBrand } from '#schema/brand/brand.ts';
import { Logo } from '#web/ui/primitives/logo.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Logo',
  component: Logo,
  decorators: [pageDecorator],
  args: { productName: defaultBrand.productName },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mark: Story = {};
