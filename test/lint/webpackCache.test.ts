/** @jest-environment node */
import { portal } from '../../webpack.config';

test('a build for development and one for production share no cache, for they find some packages in different files', () => {
  const [development, production] = [true, false].map((isDevelopment) => portal(isDevelopment).cache);
  expect(development).toMatchObject({ name: 'development' });
  expect(production).toMatchObject({ name: 'portal' });
});
