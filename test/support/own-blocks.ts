/** The only HTML in a summary of this action: it folds what comes after the verdict. */
export const ownBlocks: readonly string[] = ['<details><summary>Details</summary>', '</details>']
