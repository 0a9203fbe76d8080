/** The only table, in the form of `CreateTable` and CloudFormation. Only items that expire have the TTL attribute. */
export const tableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'gsi1pk', AttributeType: 'S' },
    { AttributeName: 'gsi1sk', AttributeType: 'S' },
    { AttributeName: 'gsi2pk', AttributeType: 'S' },
    { AttributeName: 'gsi2sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [
        { AttributeName: 'gsi1pk', KeyType: 'HASH' },
        { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
    {
      IndexName: 'gsi2',
      KeySchema: [
        { AttributeName: 'gsi2pk', KeyType: 'HASH' },
        { AttributeName: 'gsi2sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  timeToLiveAttribute: 'expiresAt',
} satisfies {
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' }[];
  KeySchema: KeyPart[];
  GlobalSecondaryIndexes: { IndexName: string; KeySchema: KeyPart[]; Projection: { ProjectionType: 'ALL' } }[];
  timeToLiveAttribute: string;
};

type KeyPart = { AttributeName: string; KeyType: 'HASH' | 'RANGE' };
