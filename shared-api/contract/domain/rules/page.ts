import * as yup from 'yup';

/**
 * An optional query parameter of 1 or more. The transform accepts only digits, because yup would also accept `0x10`,
 * `1e1` and `1 0`.
 */
export const wholeParameter = (max: number) =>
  yup
    .number()
    .transform((value: number, sent: unknown) =>
      typeof sent === 'string' && !/^\d+$/.test(sent) ? NaN : value,
    )
    .integer()
    .min(1)
    .max(max)
    .optional();
export const pageQuery = { limit: wholeParameter(100), cursor: yup.string().max(200).optional() };
