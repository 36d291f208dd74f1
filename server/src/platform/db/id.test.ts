import { newId } from './id';

it('identifiers are different, have 20 URL-safe characters, and do not begin with a hyphen', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\w[\w-]{19}$/);
});
