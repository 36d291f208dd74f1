import {
  type AnySchema,
  addonItem,
  addonsSchema,
  bankItem,
  bankChangeSchema,
  bankSchema,
  brandContact,
  briefItem,
  bundleItem,
  bundleSchema,
  buyerSession,
  canonicalJson,
  contentItem,
  deliveryItem,
  errorAnswer,
  messageOnly,
  myOrder,
  orderDetails,
  orderItem,
  personalData,
  placeOrderSchema,
  plan,
  preferences,
  preferencesSchema,
  profileSchema,
  publicSeller,
  quoteOnOrder,
  quoteSchema,
  receiptItem,
  registerBuyerSchema,
  registerSellerSchema,
  revisionItem,
  sellerSession,
  sellerUser,
  sentMessage,
  timelineEvent,
} from '@linksouq/shared-api/contract';
import { BRIEF_FORM, CONTENT_PAGE_FORM } from './bodies';
import { type Json, toJsonSchema } from './json-schema';

/** Entities (product §3) in responses, and payloads of requests. */
const NAMED: Readonly<Record<string, AnySchema>> = {
  Error: errorAnswer,
  Message: messageOnly,
  Seller: sellerUser,
  SellerSession: sellerSession,
  PublicSeller: publicSeller,
  ContentPage: contentItem,
  Bundle: bundleItem,
  Addons: addonItem,
  BankAccount: bankItem,
  Plan: plan,
  Receipt: receiptItem,
  BuyerSession: buyerSession,
  BrandContact: brandContact,
  Order: orderItem,
  OrderDetails: orderDetails,
  OrderOfBrand: myOrder,
  Quote: quoteOnOrder,
  TimelineEvent: timelineEvent,
  DeliveryItem: deliveryItem,
  Submission: revisionItem,
  Brief: briefItem,
  Preferences: preferences,
  SentMessage: sentMessage,
  PersonalData: personalData,
  SellerForm: registerSellerSchema,
  BuyerForm: registerBuyerSchema,
  ProfileForm: profileSchema,
  ContentPageForm: CONTENT_PAGE_FORM,
  BundleForm: bundleSchema,
  AddonsForm: addonsSchema,
  BankAccountForm: bankSchema,
  BankAccountChange: bankChangeSchema,
  BriefForm: BRIEF_FORM,
  OrderForm: placeOrderSchema,
  QuoteForm: quoteSchema,
  PreferencesForm: preferencesSchema,
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Returns the schema of a nullable object without `null`, or undefined for any other schema. */
const withoutNull = (schema: Json): Json | undefined =>
  Array.isArray(schema.type) && schema.type[0] === 'object' ? { ...schema, type: 'object' } : undefined;

const names = new Map(
  Object.entries(NAMED).map(([name, schema]) => [canonicalJson(toJsonSchema(schema, true)), name] as const),
);
const referenceTo = (schema: Json): Json | undefined => {
  const name = names.get(canonicalJson(schema));
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
};

export function withReferences(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const reference = referenceTo(schema);
  if (reference) return reference;
  const plain = withoutNull(schema);
  const nullable = plain && referenceTo(plain);
  return nullable ? { anyOf: [nullable, { type: 'null' }] } : partsWithReferences(schema);
}
const partsWithReferences = (schema: Json): unknown =>
  Array.isArray(schema)
    ? schema.map(withReferences)
    : Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withReferences(part)]));

export const componentSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, partsWithReferences(toJsonSchema(schema, true))]),
  );
