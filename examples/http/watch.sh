npx clicktree watch --requests requests --feedback feedback
