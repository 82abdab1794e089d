import type { Meta } from '@storybook/react-vite';
import { paths } from '#schema/paths.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Terms of service',
  args: { route: paths.termsOfService },
};
export default meta;

export const Visitor: ScreenStory = { tags: ['content'] };
export const Player: ScreenStory = { args: { as: 'veteran' } };
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
