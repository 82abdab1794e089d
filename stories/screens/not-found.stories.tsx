import type { Meta } from '@storybook/react-vite';
import type { ScreenStory } from '../screen-story.tsx';
import { screen } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = { ...screen, title: 'Screens/Not found', args: { route: '/no/such/page' } };
export default meta;

export const Visitor: ScreenStory = { tags: ['not-found'] };
export const Player: ScreenStory = { args: { as: 'veteran' } };
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
