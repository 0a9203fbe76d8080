export const words = {
  TableName: 'Words',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
