/** A description of an API that says each text wherever it can say anything. Its lists, paths and names are real ones beside. */
export function hostileApi(texts: readonly string[]): object {
  const each = (make: (text: string, index: number) => readonly [string, unknown]) =>
    Object.fromEntries(texts.map((text, index) => make(text, index)));
  const everything = texts.join(" ");
  const answer = (name: string) => ({
    description: everything,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${pointer(name)}` } } },
  });
  return {
    openapi: "3.1.0",
    info: { title: everything, version: everything },
    servers: [{ url: everything }],
    security: texts.map((text) => ({ [text]: [] })),
    paths: {
      "/gardens": {
        get: {
          operationId: everything,
          summary: everything,
          tags: [everything],
          responses: {
            200: { content: { "application/json": { schema: { type: "array", items: reference("Garden") } } } },
          },
        },
      },
      ...each((text, index) => [
        `/x${index}/${text}/{${text}}`,
        {
          post: {
            operationId: text,
            tags: [text],
            description: text,
            parameters: [
              { name: text, in: "path", required: true, schema: { type: "string", enum: [text, `${text}2`] } },
              { name: `X-${text}`, in: "header", schema: { type: "string" } },
              { name: text, in: "cookie", required: index % 2 === 0, schema: { type: "string" } },
            ],
            requestBody: answer(text),
            responses: { 200: answer(text) },
          },
        },
      ]),
      ...each((text, index) => [
        `/y${index}/{id}`,
        {
          get: {
            operationId: `get ${text}`,
            tags: [text],
            parameters: [
              { name: "id", in: "path", required: true, schema: { type: "string" } },
              { name: text, in: "query", schema: { type: "array", items: { type: "string", enum: texts } } },
            ],
            responses: { 200: answer(text) },
          },
          put: {
            operationId: `put ${text}`,
            tags: [text],
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
            requestBody: { content: { "application/json": { schema: reference("Garden") } } },
            responses: { 204: { description: text } },
          },
        },
      ]),
    },
    components: {
      securitySchemes: each((text) => [text, { type: "apiKey", in: "header", name: text }]),
      schemas: {
        Garden: {
          type: "object",
          description: everything,
          required: [...texts, "id"],
          properties: {
            id: { type: "integer" },
            ...each((text) => [text, { type: "string", enum: texts, title: text }]),
          },
        },
        ...each((text) => [
          text,
          {
            title: text,
            required: [text],
            properties: {
              [text]: { type: "string" },
              nested: { type: "object", properties: { [text]: reference(text) } },
              map: { type: "object", additionalProperties: reference(text) },
              elsewhere: { $ref: `https://${text}/#/${text}` },
              gone: { $ref: `#/${pointer(text)}` },
              kinds: {
                oneOf: [reference("Garden"), reference(text)],
                discriminator: { propertyName: text, mapping: { [text]: text } },
              },
            },
          },
        ]),
      },
    },
  };
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${pointer(name)}` };
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
