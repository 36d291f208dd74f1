import fc from 'fast-check';
import { briefSchema, type CallName, callSchemas } from '@linksouq/shared-api/contract';
import type { Schema } from 'yup';
import { fillPlaceholders } from '../../../test/fuzz/requests';
import { hostile, objectOf } from '../../../test/fuzz/values';
import { runSeed } from '../../../test/proof/random';
import { Refusal } from './errors';
import { toJsonSchema } from './openapi';
import { assertStorable } from './sanitize';
import { checked } from './serve';

const RUNS = process.env.TEST_TIER === 'full' ? 1_000 : 40;
const schemas = (Object.keys(callSchemas) as CallName[]).flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = callSchemas[name][part] as Schema | undefined;
    return schema ? [[`${name} ${part}`, schema] as const] : [];
  }),
);
schemas.push(['createBrief body', briefSchema()]);

it.each(schemas)(
  'the schema of %s accepts a random value, or refuses it with a message',
  async (_name, schema) => {
    const shape = objectOf(toJsonSchema(schema));
    const sent = fc.oneof(
      { weight: 1, arbitrary: hostile },
      {
        weight: 6,
        arbitrary: fc
          .tuple(shape, fc.nat(20), hostile, fc.nat(20), hostile)
          .map(([value, at, bad, at2, worse]) => {
            const names = Object.keys(value);
            const name = (n: number) => names[n % Math.max(1, names.length)] ?? 'x';
            return { ...value, [name(at)]: bad, [name(at2)]: worse };
          }),
      },
    );
    const property = fc.asyncProperty(sent, async (value) => {
      try {
        const filled = fillPlaceholders(value, ({ identifierOf }) => identifierOf) ?? {};
        assertStorable(filled);
        await checked(schema, filled);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect([400, 422]).toContain(error.status);
        expect(error.message).not.toBe('');
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: runSeed() });
  },
);
