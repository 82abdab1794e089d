import { expect, it } from 'vitest';
import { resolvePictures } from '#rpc/host/pictures.ts';
import { calls } from '#schema/calls.ts';

const hash = '1269e74af4df7417b13759eae50c83dc';
const headshot = '30DAY-AvatarHeadshot-310966282D3529E36976BF6B07B1DC90-Png';

it.each([
  ['https://pictures.example/7.png', 'https://pictures.example/7.png'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['//pictures.example/7.png', 'https://pictures.example/7.png'],
  ['/media/7.png', 'https://api.example/media/7.png'],
  ['media/7.webp?size=80', 'https://api.example/v2/media/7.webp?size=80'],
  [headshot, `https://tr.rbxcdn.com/${headshot}/150/150/AvatarHeadshot/Png`],
  ['', ''],
])('the picture %j of a profile has the address %j', (sent, url) => {
  const profile = { profileImageUrl: sent };
  expect(resolvePictures(profile, 'https://api.example/v2/')).toEqual([]);
  expect(profile.profileImageUrl).toBe(url);
});

it.each([
  [hash, `https://cdn.discordapp.com/avatars/7/${hash}.png`],
  [`a_${hash}`, `https://cdn.discordapp.com/avatars/7/a_${hash}.png`],
  ['/avatars/7.png', 'https://api.example/avatars/7.png'],
])('the picture %j of a chat account has the address %j', (avatar, url) => {
  const code = { platformInfo: { id: '7', avatar } };
  expect(resolvePictures(code, 'https://api.example/')).toEqual([]);
  expect(code.platformInfo.avatar).toBe(url);
});

it('what is no picture is left out, and told', () => {
  const response = { profileImageUrl: 'undefined', platformInfo: { id: '7', avatar: 'none' } };
  expect(resolvePictures(response, 'https://api.example/')).toEqual([
    '$.profileImageUrl',
    '$.platformInfo.avatar',
  ]);
  expect(response).toEqual({ platformInfo: { id: '7' } });
});

it('an avatar that the link call would refuse is left out, and told', () => {
  const { platformAvatar } = calls.linkPlatform.input.shape;
  const avatar = (length: number) => '/'.padEnd(length - 'https://api.example'.length, 'a');
  const longest = { platformInfo: { id: '7', avatar: avatar(2_048) } };
  expect(resolvePictures(longest, 'https://api.example/')).toEqual([]);
  expect(platformAvatar.safeParse(longest.platformInfo.avatar).success).toBe(true);
  const longer = { platformInfo: { id: '7', avatar: avatar(2_049) } };
  expect(resolvePictures(longer, 'https://api.example/')).toEqual(['$.platformInfo.avatar']);
  expect(longer).toEqual({ platformInfo: { id: '7' } });
});

it('a response without pictures stays', () => {
  expect(resolvePictures(undefined, 'https://api.example/')).toEqual([]);
});
