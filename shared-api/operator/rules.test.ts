import * as yup from 'yup';
import { askSchema } from './rules';
import { operatorSchemas } from './schemas';
import { squadSchemas } from './squad-schemas';

const WRONG_VALUES = [['a', 'b'], { a: 'b' }, 7, true];
const fields = Object.entries({ ...operatorSchemas, ...squadSchemas }).flatMap(([call, { query, body }]) =>
  [query, body].flatMap((schema) =>
    schema instanceof yup.ObjectSchema
      ? Object.keys(schema.fields).map((field) => [call, field, schema] as const)
      : [],
  ),
);

it.each(fields)(
  '%s: a value of a wrong type for %s causes only a validation error',
  async (_call, field, schema) => {
    const errors = await Promise.all(
      WRONG_VALUES.map((value) =>
        schema.validate({ [field]: value }, { abortEarly: false }).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    expect(errors.filter((error) => error && !(error instanceof yup.ValidationError))).toEqual([]);
  },
);
it.each([
  ['2027-02-28', true],
  ['', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['28-02-2027', false],
])('the schema accepts the new delivery date %j: %s', async (until, isValid) => {
  expect(await askSchema.pick(['until']).isValid({ until })).toBe(isValid);
});
// The schemas trim these fields, and `trim()` of yup throws for values that are not strings.
it('the tests above include the fields opSearch q, opSignIn name and squadSignIn token', () => {
  const names = fields.map(([call, field]) => `${call} ${field}`);
  expect(names).toEqual(expect.arrayContaining(['opSearch q', 'opSignIn name', 'squadSignIn token']));
});
