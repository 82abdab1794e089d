import type { Meta, StoryObj } from '@storybook/react-vite';
import { Name } from '#web/ui/primitives/name.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = { title: 'UI/Name', component: Name, decorators: [pageDecorator] } satisfies Meta<typeof Name>;
export default meta;

/** Each in one face: the display font's, or the device's for letters that the display font lacks. */
export const Names: StoryObj = {
  render: () => (
    <>
      {['Łukasz Żółć', 'Şebnem Çiğdem', 'Олег_99', 'Λεωνίδας', 'عمر 7'].map((name) => (
        <h2 key={name}>
          <Name>{name}</Name>
        </h2>
      ))}
    </>
  ),
};
