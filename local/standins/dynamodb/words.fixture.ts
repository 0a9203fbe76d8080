/** What `CreateTable` is given for a table whose items can also be found by their owner. */
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
